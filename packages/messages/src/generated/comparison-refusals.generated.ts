// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  different_languages: string;
  unsupported_language: string;
  nothing_required: string;
}
