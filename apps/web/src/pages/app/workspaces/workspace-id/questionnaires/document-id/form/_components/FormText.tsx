import { useMemo } from 'react';
import type { Form, FormMapping } from '../../../../../../../../data/questionnaires.ts';
import { useTexts } from '../../../../../../../../lib/use-texts.ts';
import { isQuestionRow, withRow } from '../_lib/mapping.ts';
import classes from './Form.module.css';

interface FormTextProps {
  form: Form;
  mapping: FormMapping;
  mayEdit: boolean;
  onChange: (mapping: FormMapping) => void;
}

/** A text by its paragraphs, each of which is a question or none. */
export function FormText({ form, mapping, mayEdit, onChange }: FormTextProps) {
  const { form: texts } = useTexts('questionnaires');
  const found = useMemo(() => new Set(form.questions.map(({ row }) => row)), [form.questions]);
  return (
    <ul className={classes.text}>
      {form.blocks.map(({ at, text, level, label, page }, index) => {
        const isQuestion = isQuestionRow(mapping, at, found);
        const isNewPage = page !== null && page !== (form.blocks[index - 1]?.page ?? null);
        return (
          <li key={at}>
            {isNewPage && <p className="fine above-12 below-4">{texts.page({ page })}</p>}
            <label
              className={`hoverable ${classes.block}`}
              data-question={isQuestion || undefined}
              data-heading={level > 0 || undefined}
            >
              <input
                type="checkbox"
                aria-label={`${texts.isQuestion}: ${text.slice(0, 120)}`}
                checked={isQuestion}
                disabled={!mayEdit || !mapping.is_read}
                onChange={(event) => onChange(withRow(mapping, at, event.currentTarget.checked))}
              />
              <span className="breakable">
                {label !== '' && `${label} `}
                {text}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
