import { useTexts } from '../../lib/use-texts.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth-form.module.css';

/** Stands while the server is asked about a link or an invitation. */
export function Working({ title }: { title: string }) {
  const { working } = useTexts('auth');
  return (
    <AuthFrame title={title}>
      <p className={classes.working} role="status" aria-busy="true">
        {working}
      </p>
    </AuthFrame>
  );
}
