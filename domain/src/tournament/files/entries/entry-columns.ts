/** What a column of a list of entries can hold. A name may be split over two columns. */
export type EntryField =
  'name' | 'lastName' | 'firstName' | 'rating' | 'federation' | 'title' | 'fideId' | 'sex' | 'birth';

const aliases: Readonly<Record<EntryField, string>> = {
  name: 'name,fullname,player,playername,participant,nom complet,naam,spieler,jugador',
  lastName: 'lastname,surname,familyname,nom,nachname,achternaam,apellido,apellidos',
  firstName: 'firstname,givenname,forename,prenom,vorname,voornaam,nombre',
  rating: 'rating,elo,rtg,fiderating,stdrating,standardrating,std,rtgi,elofide',
  federation: 'federation,fed,country,nation,fidefed,federatie,verband,land',
  title: 'title,tit,fidetitle,titel,titre,titulo',
  fideId: 'fideid,fideno,fidenumber,fidecode,idfide,idnumber,fin,id,code',
  sex: 'sex,gender,geslacht,geschlecht,sexe,sexo,s',
  birth: 'birth,birthday,birthdate,dateofbirth,dob,born,yearofbirth,yob,birthyear,byear,bday,geboren',
};

/** Case, accents, blanks and signs do not matter. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

const fieldOf = new Map(
  (Object.entries(aliases) as [EntryField, string][]).flatMap(([field, names]) =>
    names.split(',').map((name) => [plain(name), field] as const),
  ),
);

/** The first heading of each field, for messages; the others are translations and abbreviations. */
export const usualHeadings: readonly string[] = Object.values(aliases).flatMap((names) =>
  names.split(',').slice(0, 1),
);

/** The field that a heading names; `null` for a column that is not needed. */
export const fieldOfHeading = (heading: string): EntryField | null => fieldOf.get(plain(heading)) ?? null;
