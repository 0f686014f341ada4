// The colours of the last visit, before anything is drawn. The app keeps them (ui/theme/first-frame.ts)
// and document.css paints with them; a file of its own, because the content security policy allows
// no script inside the page.
try {
  const kept = localStorage.getItem('first-frame') ?? '';
  if (/^(?:dark|light)(?: #[0-9a-f]{6}){3}$/.test(kept)) {
    const [mode, page, mark, track] = kept.split(' ');
    for (const [name, value] of Object.entries({ mode, page, mark, track })) {
      document.documentElement.style.setProperty(`--first-${name}`, value);
    }
  }
} catch {
  // Storage is forbidden: the colours of document.css stand.
}
