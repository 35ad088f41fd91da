import { useEffect } from 'react';
import { productName } from '../lib/product-name.ts';

/** Names the browser tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}
