import { classesOf, typesOf, usesOf } from './css-classes.js';

describe('classes of a stylesheet', () => {
  it('are those that its rules name, but no animations and no global classes', () => {
    const css = `.b-c, .a:hover { color: red } :global(.mantine) .a > .d { animation: turn 1s }
      @keyframes turn { to { rotate: 1turn } } @media (width < 10em) { .e { grid-area: f } }`;
    expect(classesOf(css, 'x.module.css')).toEqual(['a', 'b-c', 'd', 'e']);
  });

  it('become a declaration with a property for each', () => {
    expect(typesOf(['a', 'b-c'])).toBe(
      "declare const classes: {\n  readonly a: string;\n  readonly 'b-c': string;\n};\nexport default classes;\n",
    );
  });
});

describe('uses of a stylesheet', () => {
  it.each([
    ['property and index', "className={`${classes.a} ${classes['b-c']}`}", ['a', 'b-c']],
    ['property of another object', 'row.classes.a', []],
    ['another local name', 'ownclasses.a', []],
    ['the path of a stylesheet named like it', "import './classes.module.css';", []],
  ])('%s', (_, code, names) => {
    const text = `import classes from './x.module.css';\n${code}`;
    expect(usesOf(text)).toEqual([['./x.module.css', names]]);
  });
});
