import { useEffect } from 'react';
import { commonTexts } from '../lib/texts/common.ts';

/** Names the browser tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${commonTexts.productName}`;
  }, [title]);
}
