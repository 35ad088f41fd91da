import { shortestPassword } from '@regulus/contract/account-values.ts';
import { useLocation, useNavigate } from 'react-router';
import { signUp } from '../../../../data/account.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { PlainButton } from '../../../../ui/plain/PlainButton.tsx';
import { PlainField } from '../../../../ui/plain/PlainField.tsx';
import { AuthForm } from '../../../_components/AuthForm.tsx';
import { EmailField, PasswordField } from '../../../_components/auth-fields.tsx';
import { type FieldErrors, wrongEmail, wrongNewPassword } from '../../../_lib/auth-fields.ts';
import { useAuthForm } from '../../../_lib/use-auth-form.ts';
import { AuthLink } from '../../_components/AuthLink.tsx';
import type { AuthState } from '../../_lib/auth-state.ts';
import { keptQuery, utmOf } from '../../_lib/kept-query.ts';

/** Named as the API names them, so that its words on them find their place. */
export const emptySignUp = { name: '', company_name: '', email: '', password: '' };
type Values = typeof emptySignUp;
type Field = keyof Values;

const fields = Object.keys(emptySignUp) as Field[];
const fieldsOfInvited = fields.filter((field) => field !== 'company_name');
const longestName = 120;

interface SignUpFormProps {
  values: Values;
  onChange: (values: Values) => void;
  /** then the company is known, and the address is not for the visitor to choose */
  invitation?: {
    code: string;
    /** it was used or taken back since it was looked up */
    onFaulty: () => void;
  };
}

export function SignUpForm({ values, onChange, invitation }: SignUpFormProps) {
  const texts = useTexts('sign-up');
  const authTexts = useTexts('auth');
  const navigate = useNavigate();
  const { search } = useLocation();
  const isInvited = invitation !== undefined;
  const { form, isBusy, errors, failure, run } = useAuthForm<Field>(
    isInvited ? fieldsOfInvited : fields,
    authTexts.tooManyMails,
  );

  async function send() {
    const email = values.email.trim();
    const utm = utmOf(search);
    const answer = signUp({
      email,
      password: values.password,
      name: values.name.trim(),
      ...(invitation ? { invitation: invitation.code } : { company_name: values.company_name.trim() }),
      ...(utm ? { utm } : {}),
    });
    const { is_verified } = await answer.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'link_expired') invitation?.onFaulty();
      throw error;
    });
    const next: AuthState = is_verified ? { email, notice: 'joined' } : { mailedTo: email };
    const place = is_verified ? { pathname: '/auth/login', search: keptQuery(search) } : { search };
    await navigate(place, { replace: true, state: next });
  }

  const boundTo = (field: Field) => ({
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [field]: event.currentTarget.value }),
    error: errors[field],
  });

  // whoever is invited and has an account learns so only now
  const remedy = isInvited && failure?.code === 'invalid_request' && (
    <AuthLink to="login" state={{ email: values.email }}>
      {texts.logIn}
    </AuthLink>
  );
  return (
    <AuthForm
      ref={form}
      onSubmit={() => void run(wrongIn(values, isInvited, texts), send)}
      failure={failure}
      remedy={remedy}
    >
      <PlainField
        label={texts.name}
        name="name"
        autoComplete="name"
        maxLength={longestName}
        {...boundTo('name')}
      />
      {!isInvited && (
        <PlainField
          label={texts.company}
          name="company"
          autoComplete="organization"
          maxLength={longestName}
          {...boundTo('company_name')}
        />
      )}
      <EmailField
        {...boundTo('email')}
        readOnly={isInvited}
        hint={isInvited ? texts.join.emailFixed : undefined}
      />
      <PasswordField
        label={authTexts.password}
        autoComplete="new-password"
        hint={authTexts.newPasswordHint({ characters: shortestPassword })}
        {...boundTo('password')}
      />
      <PlainButton type="submit" isBusy={isBusy}>
        {isInvited ? texts.join.submit : texts.submit}
      </PlainButton>
    </AuthForm>
  );
}

function wrongIn(values: Values, isInvited: boolean, texts: Texts['sign-up']): FieldErrors<Field> {
  return {
    ...(values.name.trim() === '' ? { name: texts.nameMissing } : {}),
    ...(!isInvited && values.company_name.trim() === '' ? { company_name: texts.companyMissing } : {}),
    ...(isInvited ? {} : wrongEmail(values.email)),
    ...wrongNewPassword(values.password),
  };
}
