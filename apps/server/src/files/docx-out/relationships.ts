import { xmlHead } from '../xlsx-parts.ts';
import { escaped } from './word-xml.ts';

export const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** What one part of a document refers to: other parts, and addresses outside. */
export class Relationships {
  readonly #entries: string[] = [];
  readonly #links = new Map<string, string>();

  #add(kind: string, target: string, mode = ''): string {
    const id = `rId${String(this.#entries.length + 1)}`;
    this.#entries.push(
      `<Relationship Id="${id}" Type="${kind.includes(':') ? kind : `${officeRelations}/${kind}`}" Target="${escaped(target)}"${mode}/>`,
    );
    return id;
  }

  /** @param kind `styles`, `header`, …, or a whole type */
  part(kind: string, target: string): string {
    return this.#add(kind, target);
  }

  link(href: string): string {
    const known = this.#links.get(href) ?? this.#add('hyperlink', href, ' TargetMode="External"');
    this.#links.set(href, known);
    return known;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  toXml(): string {
    return `${xmlHead}<Relationships xmlns="${packageNamespace}/relationships">${this.#entries.join('')}</Relationships>`;
  }
}
