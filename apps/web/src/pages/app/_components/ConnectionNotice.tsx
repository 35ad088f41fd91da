import { useConnection } from '../../../data/network.ts';
import { shellTexts } from '../../../lib/texts/shell.ts';
import classes from './AppFrame.module.css';

/** Says that the server cannot be reached as soon as that is known, before anything is tried in vain. */
export function ConnectionNotice() {
  const connection = useConnection();
  if (connection === 'online') return <div role="status" />;
  return (
    <div role="status" className={`row ${classes.notice}`}>
      <span>
        <strong>{shellTexts.connection[connection]}</strong> {shellTexts.connection.advice}
      </span>
    </div>
  );
}
