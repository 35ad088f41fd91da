// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  help: string;
  failed: string;
  final: string;
  again: (parameters: { attempts: number }) => string;
}
