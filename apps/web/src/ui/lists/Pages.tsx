import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTexts } from '../../lib/use-texts.ts';
import { type PageSize, pageSizes } from './list-address.ts';
import classes from './Pages.module.css';
import { pageNumbers } from './page-numbers.ts';

export interface PagesProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** undefined where it is always the same */
  onSize?: (size: PageSize) => void;
}

/** Page numbers, what part is shown, and how many rows a page holds. */
export function Pages({ page, size, total, onPage, onSize }: PagesProps) {
  const texts = useTexts('inventory-panels').pages;
  const { number } = useTexts('inventory');
  const pageCount = Math.max(1, Math.ceil(total / size));
  const first = Math.min(total, (page - 1) * size + 1);
  return (
    <div className={`row quiet ${classes.foot}`}>
      <span role="status">{texts.range({ first, last: Math.min(total, page * size), total })}</span>
      <nav aria-label={texts.label} className={`row gap-4 ${classes.pages}`}>
        <button
          type="button"
          aria-label={texts.previous}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
        {pageNumbers(page, pageCount).map((one, index) =>
          one === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- gaps have nothing else to tell them apart
            <span key={`gap-${index}`} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              aria-label={texts.page({ page: one })}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => onPage(one)}
            >
              {number({ value: one })}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label={texts.next}
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </nav>
      {onSize && (
        <label className={`middle gap-8 ${classes.size}`}>
          {texts.size}
          <select value={size} onChange={(event) => onSize(event.currentTarget.value as PageSize)}>
            {pageSizes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
