/** /cv/{lang} and /cv-download/{code}: one CV, downloaded once on opening. */
import { useParams } from 'react-router';
import { CvDownload } from './cv-download';
import { InvalidLanguage } from './invalid-language';
import { languageOfCode } from './link-code';

export default function Page() {
  const { language, code } = useParams();
  const known =
    code === undefined ? languageOfCode(language ?? '', false) : languageOfCode(code, true);
  return known ? <CvDownload key={known} language={known} /> : <InvalidLanguage />;
}
