import { productName } from '../lib/product-name.ts';
import { useTexts } from '../lib/use-texts.ts';
import classes from './Logo.module.css';

/** The product's mark and name; links to `/`. */
export function Logo() {
  const { goHome } = useTexts('common');
  return (
    <a
      href="/"
      className={`plain-link middle gap-8 rounded ${classes.logo}`}
      aria-label={`${productName}, ${goHome}`}
    >
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={classes.tile} />
        <path
          d="M10 24V8h7.2c3.2 0 5.3 1.9 5.3 4.8 0 2.2-1.2 3.8-3.2 4.5L23 24h-3.6l-3.3-6.2h-3V24H10Zm3.1-8.7h3.8c1.5 0 2.4-.9 2.4-2.3 0-1.5-.9-2.3-2.4-2.3h-3.8v4.6Z"
          fill="#fff"
        />
      </svg>
      <span className={`large strong ${classes.name}`}>{productName}</span>
    </a>
  );
}
