import { createContext, use } from 'react';
import { defaultLanguage, type Language } from './languages';

export interface LanguageChoice {
  language: Language;
  /** Changes the interface without a reload and remembers the choice. */
  setLanguage: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice>({
  language: defaultLanguage,
  setLanguage: () => undefined,
});

export const useLanguage = (): LanguageChoice => use(LanguageContext);
