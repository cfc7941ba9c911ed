import { DashList } from '@/shared/ui/layout';

/**
 * Dictionary text as paragraphs and lists: an empty line ends a paragraph, lines that begin with
 * "- " are entries of a list.
 */
export function PlainText({ text }: { text: string }) {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    const entries = lines.filter((line) => line.startsWith('- '));
    const words = lines.filter((line) => !line.startsWith('- '));
    return (
      <div key={block}>
        {words.length > 0 ? <p>{words.join(' ')}</p> : null}
        {entries.length > 0 ? (
          <DashList>
            {entries.map((entry) => (
              <li key={entry}>{entry.slice(2)}</li>
            ))}
          </DashList>
        ) : null}
      </div>
    );
  });
}
