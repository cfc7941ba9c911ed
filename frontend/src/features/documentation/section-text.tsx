import type { DocumentationSection } from './api';
import { Diagram } from './diagram';
import { markdownToHtml } from './markdown';
import { SectionFrame } from './section-frame';

export default function SectionText({ section }: { section: DocumentationSection }) {
  return (
    <SectionFrame title={section.title} html={markdownToHtml(section.content)}>
      {section.diagram ? <Diagram request={section.diagram} /> : null}
    </SectionFrame>
  );
}
