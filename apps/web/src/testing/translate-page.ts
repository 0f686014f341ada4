/** Replaces the texts of the page as a browser does that translates it, but those that are to stay. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
}
