import { type ComponentType, createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Draws what is cited at a place of the text. */
type Cite = ComponentType<{ id: string }>;

const shown = new Set(
  'p h3 h4 ul ol li blockquote table thead tbody tr th td strong em u s sub sup code br'.split(' '),
);

/** The text of a section, drawn from the few elements that it may hold; of all others only the words are shown. */
export function SectionText({ html, Cite }: { html: string; Cite: Cite }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return <>{childrenOf(body, Cite)}</>;
  }, [html, Cite]);
}

const childrenOf = (node: Node, Cite: Cite): ReactNode[] =>
  // a node has nothing of its own but its place
  [...node.childNodes].map((child, place) => <Fragment key={place}>{drawn(child, Cite)}</Fragment>);

function drawn(node: Node, Cite: Cite): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'script' || tag === 'style') return null;
  if (tag === 'cite')
    return (
      <cite>
        <Cite id={node.getAttribute('data-citation') ?? ''} />
      </cite>
    );
  if (tag === 'a') return linkTo(node, Cite);
  if (tag === 'span' && node.hasAttribute('data-mention')) return <strong>{node.textContent}</strong>;
  if (!shown.has(tag)) return childrenOf(node, Cite);
  if (tag === 'br') return createElement(tag);
  const spans = tag === 'td' || tag === 'th' ? spansOf(node) : null;
  return createElement(tag, spans, ...childrenOf(node, Cite));
}

const spansOf = (cell: Element) => ({
  colSpan: Number(cell.getAttribute('colspan') ?? 1) || 1,
  rowSpan: Number(cell.getAttribute('rowspan') ?? 1) || 1,
});

function linkTo(link: Element, Cite: Cite): ReactNode {
  const href = link.getAttribute('href') ?? '';
  if (!/^(https?|mailto):/i.test(href)) return childrenOf(link, Cite);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {childrenOf(link, Cite)}
    </a>
  );
}
