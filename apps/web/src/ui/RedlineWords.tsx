import classes from './RedlineWords.module.css';

interface Segment {
  op: 'equal' | 'insert' | 'delete';
  text: string;
}

/** Words of two texts in one: insertions underlined, deletions struck. */
export function RedlineWords({ segments }: { segments: readonly Segment[] }) {
  return segments.map((segment, index) => {
    // a segment has nothing of its own but its place
    const key = `${index}:${segment.op}`;
    if (segment.op === 'insert')
      return (
        <ins key={key} className={classes.insert}>
          {segment.text}
        </ins>
      );
    if (segment.op === 'delete')
      return (
        <del key={key} className={classes.delete}>
          {segment.text}
        </del>
      );
    return <span key={key}>{segment.text}</span>;
  });
}
