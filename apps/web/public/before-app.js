// What need not wait for the code of the app. A file of its own, because the content security policy
// allows no script inside the page.

// The newest of what the app uses. A browser without it, or without scripts, is told so by index.html.
if ('union' in Set.prototype && 'any' in AbortSignal) document.documentElement.dataset.runs = '';

// Whoever forbids the browser to store anything is served all the same, until the page is left; so are
// apps that show pages without storage.
{
  class PageStorage {
    /** @type {(key: string) => string | null} */
    getItem(key) {
      return Object.hasOwn(this, key) ? /** @type {Record<string, string>} */ (this)[key] : null;
    }

    /** @param {string} key @param {string} value */
    setItem(key, value) {
      this[key] = String(value);
    }

    /** @param {string} key */
    removeItem(key) {
      delete this[key];
    }

    clear() {
      Object.keys(this).forEach((key) => this.removeItem(key));
    }
  }

  for (const name of ['localStorage', 'sessionStorage']) {
    /** @type {unknown} */
    let storage = null;
    try {
      storage = window[name];
    } catch {
      // Stays without.
    }
    if (storage !== null) continue;
    Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });
  }
}

// The colours of the last visit, before anything is drawn. The app keeps them (ui/theme/theme-provider.tsx)
// and document.css paints with them.
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

// The first calls, made while the code is on its way: the app finds them here (lib/first-answers.ts),
// under what it would send itself.
{
  /** @type {Map<string, { answer: Promise<Response>, askedAt: number }>} */
  const firstAnswers = new Map();
  globalThis.firstAnswers = firstAnswers;

  /** @type {(address: string, token: string | null, body: string | undefined, answer: Promise<Response>) => void} */
  const keep = (address, token, body, answer) => {
    // Who takes it hears of a failure; nobody may.
    answer.catch(() => {});
    const method = body === undefined ? 'GET' : 'POST';
    const key = JSON.stringify([method, address, token, body]);
    firstAnswers.set(key, { answer, askedAt: Date.now() });
  };

  const liveToken = () => {
    try {
      const token = localStorage.getItem('jwt_access_token') ?? '';
      const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
      const { exp } = /** @type {{ exp: number }} */ (JSON.parse(atob(payload)));
      return exp * 1000 > Date.now() ? token : null;
    } catch {
      // None, or one that the app will drop.
      return null;
    }
  };

  /** @type {(config: Promise<Response>, token: string) => void} */
  const askForSession = (config, token) => {
    const address = '/api/auth/access-token';
    const body = JSON.stringify({ access_token: token });
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const ask = async () => {
      // Copied ahead of the app, which reads it up.
      const answer = await config;
      const { authHost } = /** @type {{ authHost: string }} */ (await answer.clone().json());
      // A licence server elsewhere is asked by the app.
      if (authHost !== '') throw new Error('Not the licence server.');
      return fetch(address, { method: 'POST', headers, body });
    };
    keep(address, null, body, ask());
  };

  /** @type {(folderId: string | undefined, token: string) => void} */
  const askForEntries = (folderId, token) => {
    const query = new URLSearchParams({ sort: 'name', order: 'asc', limit: '200' });
    const parent = folderId === undefined ? '' : `parent=${folderId}&`;
    const address = `/api/library/entries?${parent}${query}`;
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    // As long as the app waits for a read.
    const signal = AbortSignal.timeout(30_000);
    keep(address, token, undefined, fetch(address, { headers, signal }));
  };

  /**
   * Fetches scripts beside the entry.
   * @param {string | undefined} files addresses, as the build writes them (build/preload-screens.ts)
   */
  const preload = (files = '') => {
    for (const href of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
  };

  /** @type {(config: Promise<Response>, files: string | undefined) => Promise<void>} */
  const preloadDemos = async (config, files) => {
    const settings = /** @type {{ demos: boolean }} */ (await (await config).clone().json());
    if (settings.demos) preload(files);
  };

  const { login, library, demos, cipher } = document.currentScript?.dataset ?? {};
  const { pathname, search } = window.location;
  const folder = /^\/(?:file-manager(?:\/([\w-]{22}))?\/?)?$/.exec(pathname);
  const config = fetch('/config.json', { headers: { accept: 'application/json' } });
  keep('/config.json', null, undefined, config);
  const token = liveToken();
  if (token !== null) {
    askForSession(config, token);
    // On plain http, for the name and the address in the answer.
    if (!window.isSecureContext) preload(cipher);
    if (folder !== null) {
      preload(library);
      // The app says what is wrong with the settings.
      preloadDemos(config, demos).catch(() => {});
    }
    if (folder !== null && search === '') askForEntries(folder[1], token);
  } else if (folder !== null || pathname === '/login') {
    preload(login);
  }
}
