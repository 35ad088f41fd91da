import { useConnection } from '../../../data/network.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './AppFrame.module.css';

/** Says that the server cannot be reached as soon as that is known, before anything is tried in vain. */
export function ConnectionNotice() {
  const connection = useConnection();
  const texts = useTexts('shell').connection;
  if (connection === 'online') return <div role="status" />;
  return (
    <div role="status" className={`row ${classes.notice}`}>
      <span>
        <strong>{texts[connection]}</strong> {texts.advice}
      </span>
    </div>
  );
}
