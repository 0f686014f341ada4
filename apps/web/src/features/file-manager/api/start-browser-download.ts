/**
 * Gives a download to the browser: it streams to disk, shows its progress and can resume.
 * The `download` attribute keeps a refusal at the last moment from replacing the page.
 *
 * @param url path on this server; another origin is refused, for its bytes would not be counted
 * @throws TypeError for an address elsewhere
 */
export const startBrowserDownload = (url: string, name: string): void => {
  const address = new URL(url, window.location.href);
  if (address.origin !== window.location.origin) {
    throw new TypeError('The download address lies on another origin.');
  }
  const anchor = document.createElement('a');
  anchor.href = address.href;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
};
