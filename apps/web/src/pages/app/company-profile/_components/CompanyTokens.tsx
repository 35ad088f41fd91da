import { useQuery } from '@tanstack/react-query';
import {
  type CompanyApiToken,
  companyApiTokensQuery,
  useRevokeCompanyApiToken,
} from '../../../../data/api-tokens.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { RevokeToken } from '../../_components/RevokeToken.tsx';
import { TokenFacts } from '../../_components/TokenFacts.tsx';
import classes from './PeopleTab.module.css';

/** The tokens of everybody in the company; nothing where nobody has one. */
export function CompanyTokens() {
  const texts = useTexts('api-tokens');
  return (
    <Loaded query={useQuery(companyApiTokensQuery)} failed={texts.companyFailed} isLine skeleton={null}>
      {({ api_tokens: tokens }) =>
        tokens.length > 0 && (
          <section aria-label={texts.company}>
            <h2 className={classes.heading}>{texts.company}</h2>
            <p className={classes.help}>{texts.companyHelp}</p>
            <ul className={classes.list}>
              {tokens.map((token) => (
                <CompanyToken key={token.id} token={token} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function CompanyToken({ token }: { token: CompanyApiToken }) {
  const texts = useTexts('api-tokens');
  return (
    <li className={`ruled row ${classes.invitation}`}>
      <div className={classes.who}>
        <span className={classes.name}>
          {token.user_name === null
            ? texts.ofCompany({ token: token.name })
            : texts.ofPerson({ person: token.user_name, token: token.name })}
        </span>
        <span className={classes.muted}>
          <TokenFacts token={token} />
        </span>
      </div>
      <RevokeToken token={token} revoke={useRevokeCompanyApiToken()} />
    </li>
  );
}
