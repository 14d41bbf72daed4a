import { catalogue } from '../../shared/language/catalogue.ts';

export const messages = catalogue('banner-form', {
  title: 'Banner',
  line: 'The line above every page. Each visitor can close it; another text is shown to all again.',
  text: 'Text',
  textHint: 'At most 160 characters; empty takes the banner down',
  linkName: 'Name of the link',
  linkTo: 'Address of the link',
  linkHint: 'A path of this site such as /match, or https://...',
  save: 'Save',
  saved: 'Banner saved: pages show it from their next load on',
  failed: 'The banner was not saved',
  loadFailed: 'The banner did not load',
});
