import { type FieldFault, fieldFaults } from '@regulus/contract/field-faults.ts';
import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import type { z } from 'zod';
import { type Said, said } from '../lib/said.ts';

type Key = keyof Texts['problems-fields'];
type Given = Readonly<Record<string, string | number>>;

const expectedTypes = ['string', 'number', 'int', 'boolean', 'array', 'record', 'object', 'null'] as const;

/** More values than that are in the API's description. */
const mostNamedValues = 30;

/** The types of the parameters are those of zod's issues, which nothing checks against the catalog but the tests. */
const fault = (key: Key, parameters?: Given): Said => said('problems-fields', key, parameters as never);

const isFieldFault = (message: string): message is FieldFault =>
  fieldFaults.some((known) => known === message);

/** What is wrong with a field: what the contract says about it, else by the kind of zod's issue. */
export function faultOf(issue: z.core.$ZodIssue): Said {
  if (isFieldFault(issue.message)) return fault(issue.message satisfies Key, limitsOf(issue));
  switch (issue.code) {
    case 'invalid_type':
      return typeFault(issue);
    case 'too_small':
    case 'too_big':
      return fault(sizeKeyOf(issue), limitsOf(issue));
    case 'invalid_value':
      return valueFault(issue.values.map(String));
    case 'invalid_format':
      return fault(formatKeyOf(issue.format));
    case 'unrecognized_keys':
      return fault('unknownFields', { count: issue.keys.length, names: issue.keys.join(', ') });
    case 'invalid_key':
      return fault('unknownName');
    case 'custom':
    case 'invalid_element':
    case 'invalid_union':
    case 'not_multiple_of':
    default:
      return fault('invalid');
  }
}

function typeFault({ expected, input }: z.core.$ZodIssueInvalidType): Said {
  if (input === undefined) return fault('required');
  const known = expectedTypes.find((type) => type === expected);
  return known ? fault('wrongType', { expected: known }) : fault('invalid');
}

function valueFault(values: readonly string[]): Said {
  const [only = ''] = values;
  if (values.length === 1) return fault('notThis', { value: only });
  return values.length > mostNamedValues
    ? fault('invalid')
    : fault('notOneOf', { values: values.join(', ') });
}

function limitsOf(issue: z.core.$ZodIssue): Given {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  return issue.code === 'custom' ? ((issue.params ?? {}) as Given) : {};
}

function sizeKeyOf(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): Key {
  const isSmall = issue.code === 'too_small';
  if (issue.origin === 'string') {
    if (!isSmall) return 'longText';
    return issue.minimum === 1 ? 'empty' : 'shortText';
  }
  if (issue.origin === 'array' || issue.origin === 'set') return isSmall ? 'shortList' : 'longList';
  return isSmall ? 'smallNumber' : 'bigNumber';
}

function formatKeyOf(format: string): Key {
  if (format === 'uuid') return 'notAnId';
  return 'wrongFormat';
}
