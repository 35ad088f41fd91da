import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useBlocks } from '../_lib/use-blocks.ts';
import { BlockView, type ShownText } from './BlockView.tsx';
import classes from './Reader.module.css';

const pageSize = 50;

/** Every block on one page: for print, for screen readers, for the browser's own search. */
export function PagedText(shown: ShownText) {
  const common = useTexts('common');
  const texts = useTexts('reader');
  const { text, onLoaded } = shown;
  const total = text.blocks.length;
  const loaded = useBlocks(shown.publicationId, text, { first: 0, last: total - 1, pageSize });
  const { byIndex, failed } = loaded;
  useEffect(() => onLoaded(byIndex.values()), [byIndex, onLoaded]);
  const isWhole = byIndex.size === total;
  return (
    <div aria-busy={!isWhole} data-whole={isWhole || undefined}>
      {!isWhole && (
        <div className={`quiet ${classes.loading}`} role="status">
          <span>{texts.pagedLoading({ done: byIndex.size, total })}</span>
          <Progress value={(byIndex.size / Math.max(1, total)) * 100} aria-label={common.loading} />
        </div>
      )}
      {failed.size > 0 && (
        <p role="alert" className={`line danger gap-12 ${classes.failed}`}>
          {texts.blockFailed}
          <Button size="compact-sm" variant="default" onClick={loaded.retry}>
            {common.retry}
          </Button>
        </p>
      )}
      {text.blocks.map(({ index }) => {
        const block = byIndex.get(index);
        return block ? (
          <div key={index} className={classes.paged}>
            <BlockView block={block} {...shown} />
          </div>
        ) : null;
      })}
      {isWhole && (
        <footer className={`fine breakable grid gap-4 edge-above ${classes.colophon}`}>
          <span>{texts.printedFrom({ address: window.location.href })}</span>
          <span>{texts.hash({ sha256: text.sha256 })}</span>
        </footer>
      )}
    </div>
  );
}
