import sanitizeHtml from 'sanitize-html';
import { type CanonicalOptions, canonicalAddress } from '../canonical-address.ts';

const allowedTags = (
  'h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre code em strong b i u s sub sup small mark abbr cite q ' +
  'a table caption thead tbody tfoot tr th td div section'
).split(' ');

/**
 * HTML that is safe to show and calls nobody: no scripts, styles, forms, frames or images (a tracking pixel is an image),
 * no ids or classes, links absolute, http(s) only and without tracking parameters.
 */
export function sanitiseContent(html: string, options: CanonicalOptions & { base: string }): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      ol: ['start', 'type'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      '*': ['lang', 'dir'],
    },
    allowedSchemes: ['http', 'https'],
    nestingLimit: 100,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'title',
      'button',
      'select',
      'iframe',
      'object',
      'svg',
    ],
    transformTags: {
      a: (tagName, attributes) => {
        const href = attributes['href'] === undefined ? null : linkTarget(attributes['href'], options);
        return { tagName, attribs: href === null ? {} : { href, rel: 'noopener noreferrer nofollow' } };
      },
    },
  }).trim();
}

/** Fragments name a place in a page, so they stay where the link leads elsewhere. */
function linkTarget(href: string, options: CanonicalOptions & { base: string }): string | null {
  const address = canonicalAddress(href, options);
  if (address === null || href.trim().startsWith('#')) return null;
  const fragment = /#[^\s#]*$/.exec(href.trim())?.[0] ?? '';
  return address.includes('#') ? address : address + fragment;
}
