import { beforeEach, expect, test } from 'vitest';
import { createStyleCache, prerenderedSheet } from './style-cache';

const order = () => [...document.head.children].map((element) => element.id || element.tagName);

function prerender(): void {
  document.head.innerHTML =
    `<style id="page"></style><style id="moves" ${prerenderedSheet}="animation-1a"></style>` +
    `<style id="parts" ${prerenderedSheet}="2b 3c"></style><link id="after">`;
}

beforeEach(() => {
  document.head.innerHTML = '';
});

test('prerendered sheets stay where they are, and their rules are known', () => {
  prerender();
  const cache = createStyleCache();
  expect(order()).toEqual(['page', 'moves', 'parts', 'after']);
  expect(Object.keys(cache.inserted)).toEqual(['animation-1a', '2b', '3c']);
});

test('rules that come later stand behind the prerendered ones', () => {
  prerender();
  const cache = createStyleCache();
  cache.insert('.mui-4d', { name: '4d', styles: 'color:red;' }, cache.sheet, true);
  expect(order()).toEqual(['page', 'moves', 'parts', 'STYLE', 'after']);
});

test('where nothing is prerendered they come first', () => {
  document.head.innerHTML = '<link id="other">';
  const cache = createStyleCache();
  cache.insert('.mui-4d', { name: '4d', styles: 'color:red;' }, cache.sheet, true);
  expect(order()).toEqual(['STYLE', 'other']);
});
