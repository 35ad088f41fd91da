import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type CoveredSubject, coverageQuery } from '../../../../../../../data/answer-library.ts';
import { questionnaireAddress } from '../../../../../../../data/questionnaires-address.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../../../../ui/Loaded.tsx';

/** What is asked often and cannot be answered, by subject. */
export function GapsTab({ workspace }: { workspace: string }) {
  const { gaps: texts } = useTexts('answer-library');
  const query = useQuery(coverageQuery);
  return (
    <Loaded query={query} failed={texts.loadFailed}>
      {({ subjects }) =>
        subjects.length === 0 ? (
          <EmptyState title={texts.none} sentence={texts.noneSentence} />
        ) : (
          <section className="stack-12">
            <div>
              <h2>{texts.title}</h2>
              <p className="quiet">{texts.description}</p>
            </div>
            <FramedTable columns={[texts.subject, texts.asked, texts.answered, texts.fromLibrary]}>
              {subjects.map((subject) => (
                <Subject key={subject.subject} subject={subject} workspace={workspace} />
              ))}
            </FramedTable>
          </section>
        )
      }
    </Loaded>
  );
}

function Subject({ subject, workspace }: { subject: CoveredSubject; workspace: string }) {
  const { gaps: texts } = useTexts('answer-library');
  const { subject: name, asked, answered, from_library: fromLibrary, unanswered } = subject;
  return (
    <tr>
      <th scope="row">
        <span className="medium">{name === '' ? texts.noSubject : name}</span>
        {unanswered.length > 0 && (
          <details className="normal small above-4">
            <summary className="muted">{texts.unanswered({ count: unanswered.length })}</summary>
            <ul className="stack-8 above-8">
              {unanswered.map(({ questionnaire_id: form, question_id: id, question, times }) => (
                <li key={`${form}:${id}`}>
                  <Link to={questionnaireAddress({ id: form, workspace_id: workspace }, id)}>{question}</Link>
                  {times > 1 && <span className="muted"> · {texts.times({ count: times })}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </th>
      <td data-label={texts.asked} className="figures">
        {asked}
      </td>
      <td data-label={texts.answered} className="figures">
        {answered}
      </td>
      <td data-label={texts.fromLibrary} className="figures">
        {fromLibrary}
      </td>
    </tr>
  );
}
