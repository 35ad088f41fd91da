import { deepestList, type FlowBlock, type RichBlock, type RichInline, type RichItem } from './rich-block.ts';
import { InlineCollector } from './tidy-inlines.ts';

interface GrowingList {
  readonly kind: 'list';
  readonly isOrdered: boolean;
  readonly items: RichItem[];
}

/** The blocks of the text, an item of a list, a quotation or a cell, as they are read. */
export class Flow {
  readonly blocks: RichBlock[] = [];
  readonly isTop: boolean;
  /** how many lists it lies in */
  readonly depth: number;
  /** what Word writes before an item of a list */
  marker = '';
  readonly #line = new InlineCollector();
  #loose: GrowingList | undefined;

  constructor(depth: number, isTop = false) {
    this.depth = depth;
    this.isTop = isTop;
  }

  add(inline: RichInline): void {
    this.#line.add(inline);
  }

  /** Ends the paragraph. */
  end(): void {
    const inlines = this.#line.take();
    if (inlines.length > 0) this.blocks.push({ kind: 'paragraph', inlines });
  }

  push(block: RichBlock): void {
    this.end();
    this.blocks.push(block);
  }

  /** An item outside of any list; those that follow one another are one list. @param level from 1 */
  pushItem(item: RichItem, isOrdered: boolean, level = 1): void {
    this.end();
    if (item.length === 0) return;
    const isOpen = this.#loose !== undefined && this.blocks.at(-1) === this.#loose;
    if (!isOpen || (level === 1 && this.#loose?.isOrdered !== isOrdered)) {
      this.#loose = { kind: 'list', isOrdered, items: [] };
      this.blocks.push(this.#loose);
    }
    let list = this.#loose!;
    for (let at = 2; at <= Math.min(level, deepestList) && list.items.length > 0; at += 1)
      list = listWithin(list, isOrdered);
    list.items.push(item);
  }
}

/** The list at the end of the last item, which is made if there is none. */
function listWithin(list: GrowingList, isOrdered: boolean): GrowingList {
  const item = list.items.at(-1)!;
  const last = item.at(-1);
  if (last?.kind === 'list') return last as GrowingList;
  const made: GrowingList = { kind: 'list', isOrdered, items: [] };
  list.items.splice(-1, 1, [...item, made]);
  return made;
}

/** Of a flow that is not the top one: it takes no other blocks. */
export const flowBlocksOf = (flow: Flow): FlowBlock[] => {
  flow.end();
  return flow.blocks.filter((block) => block.kind === 'paragraph' || block.kind === 'list');
};
