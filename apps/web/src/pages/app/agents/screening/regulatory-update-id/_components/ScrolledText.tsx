import { Button } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useBlocks } from '../_lib/use-blocks.ts';
import { useOffsetTop } from '../_lib/use-offset-top.ts';
import { BlockView, type ShownText } from './BlockView.tsx';
import classes from './Reader.module.css';
import { LinesSkeleton } from './ReaderSkeleton.tsx';

export interface ScrolledTextHandle {
  scrollToBlock: (block: number) => void;
}

const charactersPerLine = 72;
const lineHeight = 26;
const pageSize = 5;

/** Only the blocks near the window are drawn and loaded; the others keep their place by an estimated height. */
export function ScrolledText({ ref, ...shown }: ShownText & { ref: Ref<ScrolledTextHandle> }) {
  const common = useTexts('common');
  const texts = useTexts('reader');
  const { text, onLoaded } = shown;
  const list = useRef<HTMLDivElement>(null);
  const offsetTop = useOffsetTop(list);
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this component alone
  const virtualizer = useWindowVirtualizer({
    count: text.blocks.length,
    estimateSize: (index) => {
      const block = text.blocks[index];
      return block ? Math.ceil((block.end - block.start) / charactersPerLine) * lineHeight + 56 : lineHeight;
    },
    overscan: 2,
    scrollMargin: offsetTop,
  });
  const items = virtualizer.getVirtualItems();
  const loaded = useBlocks(shown.publicationId, text, {
    first: items[0]?.index ?? 0,
    last: items.at(-1)?.index ?? 0,
    pageSize,
  });
  const { byIndex } = loaded;
  const firstFailed = items.find((item) => loaded.failed.has(item.index))?.index;
  useEffect(() => onLoaded(byIndex.values()), [byIndex, onLoaded]);
  useImperativeHandle(ref, () => ({
    scrollToBlock: (block) => virtualizer.scrollToIndex(block, { align: 'start' }),
  }));

  return (
    <div ref={list} style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const block = byIndex.get(item.index);
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={classes.block}
            style={{ transform: `translateY(${item.start - offsetTop}px)` }}
          >
            {block ? (
              <BlockView block={block} {...shown} />
            ) : (
              <div style={{ minHeight: item.size }} aria-busy={!loaded.failed.has(item.index)}>
                {item.index === firstFailed && (
                  <p role="alert" className={`line danger gap-12 ${classes.failed}`}>
                    {texts.blockFailed}
                    <Button size="compact-sm" variant="default" onClick={loaded.retry}>
                      {common.retry}
                    </Button>
                  </p>
                )}
                {!loaded.failed.has(item.index) && (
                  <LinesSkeleton lines={Math.min(12, Math.ceil(item.size / lineHeight))} />
                )}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
