import { SqliteFideList } from '../sqlite-fide-list.ts';

// Imports the list that comes through standard input into the file named by the first argument, and writes how far it is.
const list = SqliteFideList.open(process.argv[2] ?? '');
for await (const { done } of list.import(process.stdin, { type: null, at: 9 })) console.log(done);
list.close();
