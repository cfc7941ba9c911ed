import { expect, test } from 'vitest';
import { parseEvents, readEvents } from './event-stream';

test('complete events are split off and the rest waits', () => {
  const { events, rest } = parseEvents('event: delta\ndata: {"text":"a"}\n\nevent: do');
  expect(events).toEqual([{ event: 'delta', data: '{"text":"a"}' }]);
  expect(rest).toBe('event: do');
});

test('comments are passed over, data of several lines is joined, other line ends are read', () => {
  const { events } = parseEvents(': ping\n\nevent: done\r\ndata: one\r\ndata: two\r\n\r\n');
  expect(events).toEqual([{ event: 'done', data: 'one\ntwo' }]);
});

test('a stream cut anywhere, also inside a letter, gives the same events', async () => {
  const bytes = new TextEncoder().encode('event: delta\ndata: «ответ»\n\nevent: done\ndata: {}\n\n');
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(new Response(stream))) events.push(event);
  expect(events).toEqual([
    { event: 'delta', data: '«ответ»' },
    { event: 'done', data: '{}' },
  ]);
});
