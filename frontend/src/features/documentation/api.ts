import { baseApi } from '@/shared/api/base-api';
import type { Language } from '@/shared/i18n/languages';

export interface DiagramRequest {
  type: string;
  config: unknown;
}

export interface DocumentationSection {
  id: string;
  title: string;
  /** Markdown: headings from level 3, lists, tables, code, links. */
  content: string;
  diagram?: DiagramRequest | null;
}

export interface Documentation {
  title: string;
  sections: DocumentationSection[];
}

interface Diagram {
  success: boolean;
  svgContent?: string;
}

export const documentationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    documentation: build.query<Documentation, Language>({
      query: (language) => ({ url: `/api/documentation?lang=${language}` }),
    }),
    diagram: build.query<Diagram, DiagramRequest>({
      query: (body) => ({ url: '/api/generate-diagram', body }),
    }),
  }),
});

export const { useDocumentationQuery, useDiagramQuery } = documentationApi;

/** Address of the whole as PDF. */
export const documentationPdfUrl = (language: Language): string =>
  `/api/documentation/pdf?lang=${language}`;
