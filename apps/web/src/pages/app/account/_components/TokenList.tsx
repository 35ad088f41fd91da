import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiToken, apiTokensQuery, useRevokeApiToken } from '../../../../data/api-tokens.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { RevokeToken } from '../../_components/RevokeToken.tsx';
import { TokenFacts } from '../../_components/TokenFacts.tsx';
import classes from './List.module.css';
import { NewToken } from './NewToken.tsx';

const addressOfServer = () => <code>{`${window.location.origin}/mcp`}</code>;

/** The user's tokens, and the way to another one. */
export function TokenList() {
  const texts = useTexts('api-tokens');
  return (
    <Loaded query={useQuery(apiTokensQuery)} failed={texts.loadFailed}>
      {({ api_tokens: tokens }) => <Tokens tokens={tokens} />}
    </Loaded>
  );
}

function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const texts = useTexts('api-tokens');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <>
      {tokens.length === 0 && !isMaking && <span className="quiet">{texts.none}</span>}
      <ul>
        {tokens.map((token) => (
          <TokenItem key={token.id} token={token} />
        ))}
      </ul>
      <div className="above-12">
        {isMaking ? (
          <NewToken onDone={() => setIsMaking(false)} />
        ) : (
          <Button variant="default" onClick={() => setIsMaking(true)}>
            {texts.open}
          </Button>
        )}
      </div>
      <p className={`quiet breakable above-12 ${classes.note}`}>
        {texts.assistants({ code: addressOfServer })}
      </p>
    </>
  );
}

function TokenItem({ token }: { token: ApiToken }) {
  return (
    <li className={`ruled row ${classes.item}`}>
      <div className={`grid narrow ${classes.words}`}>
        <span className="medium breakable">{token.name}</span>
        <span className="quiet">
          <TokenFacts token={token} />
        </span>
      </div>
      <RevokeToken token={token} revoke={useRevokeApiToken()} />
    </li>
  );
}
