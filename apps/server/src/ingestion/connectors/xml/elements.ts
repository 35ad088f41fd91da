import type { XmlElement } from './read-xml.ts';

export function childrenOf(element: XmlElement | null, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );
}

export function childOf(element: XmlElement | null, name: string): XmlElement | null {
  return childrenOf(element, name)[0] ?? null;
}

/** Text of the element and of all inside it; null for no element. */
export function textOf(element: XmlElement | null): string | null {
  if (!element) return null;
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

export function childText(element: XmlElement | null, name: string): string | null {
  return textOf(childOf(element, name));
}

/** The inside of an element as HTML source, for XHTML that stands unescaped in a feed. */
export function innerMarkup(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? escaped(child) : markup(child)))
    .join('');
}

function markup(element: XmlElement): string {
  const name = element.name.replace(/^.*:/, '');
  const attributes = Object.entries(element.attributes)
    .filter(([key]) => !key.includes(':') && key !== 'xmlns')
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  return /^(?:br|hr|img)$/.test(name)
    ? `<${name}${attributes}>`
    : `<${name}${attributes}>${innerMarkup(element)}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
