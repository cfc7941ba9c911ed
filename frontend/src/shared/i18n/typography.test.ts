import { expect, test } from 'vitest';
import { bindText, bindTexts } from '../../../scripts/typography';

/** Shows what is set: a fixed space as `~`, a narrow one `^`, a joint `|`, a joiner `+`. */
const shown = (text: string) =>
  text.replaceAll('\u00a0', '~').replaceAll('\u202f', '^').replaceAll('\u00ad', '|').replaceAll('\u2060', '+');

test.each([
  ['ru', 'Результаты, каждый — по своей шкале', 'Результаты, каждый~— по~своей шкале'],
  ['ru', 'О человеке, и о том же для вас', 'О~человеке, и~о~том~же для~вас'],
  ['ru', 'магистратура — 2015-й', 'магистратура~— 2015-+й'],
  ['de', '2–3 %, 2017–2020', '2–+3~%, 2017–+2020'],
  ['ru', 'ИИ в проекте', 'ИИ в~проекте'],
  ['ru', 'кто-то из зала, ИИ-ассистент', 'кто-+то из~зала, ИИ-+ассистент'],
  ['fr', 'Quoi ? Voici : « oui »', 'Quoi^? Voici~: «~oui~»'],
  ['de', 'Bis 25 MB, z. B. 82 % für KI-Produkte', 'Bis 25~MB, z.~B. 82~% für KI-+Produkte'],
  ['de', 'nach 24 Stunden (Art. 6 Abs. 1 Buchst. f)', 'nach 24~Stunden (Art.~6~Abs.~1~Buchst.~f)'],
  ['fr', 'art. 6, § 1, b', 'art.~6, §~1, b'],
  ['fr', 'votre adresse e-mail', 'votre adresse e-+mail'],
  ['de', 'per E-Mail-Adresse', 'per E-+Mail-Adresse'],
  ['fr', 'E-mail', 'E-mail'],
  ['ro', 'art. 6 alin. 1 lit. b', 'art.~6~alin.~1~lit.~b'],
  ['ro', 'De la primul la al doilea, de lapte', 'De~la primul la al doilea, de lapte'],
  ['ro', 'PDF-ul site-ului, într-un API-uri', 'PDF-+ul site-+ului, într-+un API-+uri'],
  ['ro', 'Trageți-l aici sau n-o faceți', 'Trageți-+l aici sau n-+o faceți'],
  ['de', 'Projektmanagement, Projekte', 'Projekt|management, Projekte'],
  ['ru', 'Здравоохранение', 'Здраво|охранение'],
  ['es', 'Telecomunicaciones', 'Tele|comunicaciones'],
  ['en', 'Over 10 years – and more', 'Over 10~years~– and more'],
] as const)('%s: %s', (language, text, bound) => {
  expect(shown(bindText(text, language))).toBe(bound);
});

test('texts are bound wherever they stand, and nothing else changes', () => {
  const words = { a: ['в доме', { b: 'к {{name}}' }], n: 5 };
  expect(bindTexts(words, 'ru')).toEqual({ a: ['в\u00a0доме', { b: 'к\u00a0{{name}}' }], n: 5 });
});
