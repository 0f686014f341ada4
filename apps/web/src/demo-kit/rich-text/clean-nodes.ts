import DOMPurify from 'dompurify';

const TAGS =
  'a b blockquote br code del div em h1 h2 h3 h4 hr i img li ol p pre s span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  );

const ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan', 'dir', 'lang', 'type', 'start'];

/** Schemes that a link may have; a relative one would lead into this app. */
const LINKS = /^(?:https?|mailto|tel):/i;

const OWN_PICTURES = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') {
    if (!LINKS.test(node.getAttribute('href') ?? '')) node.removeAttribute('href');
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
  // A picture from elsewhere tells its owner that the text was read.
  if (node.nodeName === 'IMG' && !OWN_PICTURES.test(node.getAttribute('src') ?? '')) {
    node.replaceWith(node.getAttribute('alt') ?? '');
  }
});

const TAG = /<[a-z][^>]*>/gi;
const HANDLER = /\son[a-z]+\s*=/gi;

/**
 * Without most handlers, which the browser would report against the page's policy while the purifier
 * parses them. What is left of them the purifier takes.
 */
const withoutReports = (html: string): string =>
  html.replaceAll(TAG, (tag) => tag.replaceAll(HANDLER, ' data-was='));

/**
 * HTML from elsewhere as nodes that can be shown: no scripts, forms, styles or handlers, links that open
 * elsewhere, and no picture but those that it brings along.
 */
export const cleanNodes = (html: string): DocumentFragment =>
  purifier.sanitize(withoutReports(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
