export { anonymisePerson, setPasswords, updatePerson } from './queries-people.ts';
