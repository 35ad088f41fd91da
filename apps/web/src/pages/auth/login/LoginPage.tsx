import { logInTexts } from '../../../lib/texts/log-in.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginPage.module.css';

export function LoginPage() {
  usePageTitle(logInTexts.pageTitle);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo />
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          <h1 tabIndex={-1} className={classes.heading}>
            {logInTexts.heading}
          </h1>
          <LoginForm />
        </div>
      </main>
      <aside className={classes.aside} aria-label={logInTexts.promise}>
        <p className={classes.promise}>{logInTexts.promise}</p>
        <dl className={classes.facts}>
          {logInTexts.facts.map(({ title, sentence }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}
