/**
 * Serves dist as NGINX does, for trying and for end-to-end tests without the stack: language from
 * `?lang=` or the cookie, real 404 status, /api handed on to API_URL (http://127.0.0.1:8080).
 */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { botNetworks, defaultLanguage, distFolder, languages, readSite, type Language } from './site.ts';

const port = Number(process.env.PORT ?? 21502);
const api = new URL(process.env.API_URL ?? 'http://127.0.0.1:8080');
const networks = botNetworks(readSite());

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.json': 'application/json',
};

function languageOf(url: URL, cookies: string): Language {
  const known = (value: string | undefined | null) => languages.find((language) => language === value);
  const cookie = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1];
  return known(url.searchParams.get('lang')) ?? known(cookie) ?? defaultLanguage;
}

function pageFile(pathname: string): { file: string; status: number } {
  const clean = pathname.replace(/\/+$/, '');
  const codes = languages.join('|');
  const cvLink = new RegExp(`^/cv-download/(${codes})(-(qr|linkedin|whatsapp|telegram|link))?$`).exec(clean);
  if (cvLink) return { file: `cv-download/${cvLink[1]}/index.html`, status: 200 };
  if (new RegExp(`^/cv/(${codes})$`).test(clean))
    return { file: `${clean.slice(1)}/index.html`, status: 200 };
  if (/^\/cv(-download)?\/[^/]+$/.test(clean)) return { file: 'cv/invalid/index.html', status: 404 };
  const known = [
    '',
    '/about',
    '/skills',
    '/ai-analytics',
    '/chat',
    '/cv',
    '/contact',
    '/privacy-policy',
    '/documentation',
    '/admin',
    ...networks.map((network) => `/${network}-bot`),
  ];
  if (known.includes(clean)) return { file: path.join(clean.slice(1), 'index.html'), status: 200 };
  return { file: '404.html', status: 404 };
}

const built = (name: string) => fs.readFileSync(path.join(distFolder, name), 'utf8');

/** As nginx/conf.d/50-server.conf has it. */
function policy(language: Language): string {
  const styles = new RegExp(`^${language} (.*)$`, 'm').exec(built('style-hashes.txt'))?.[1] ?? '';
  return (
    `default-src 'none'; script-src 'self' ${built('script-hashes.txt').trim()}; style-src 'self' ${styles}; ` +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'"
  );
}

function send(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  file: string,
  status: number,
  cache: string,
  language: Language,
): void {
  const useBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'])) && fs.existsSync(`${file}.br`);
  response.writeHead(status, {
    'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
    'Cache-Control': cache,
    'Content-Security-Policy': policy(language),
    Vary: 'Cookie, Accept-Encoding',
    ...(useBrotli ? { 'Content-Encoding': 'br' } : {}),
  });
  response.end(fs.readFileSync(useBrotli ? `${file}.br` : file));
}

function handOn(request: http.IncomingMessage, response: http.ServerResponse): void {
  const onward = http.request(
    {
      host: api.hostname,
      port: api.port,
      path: request.url,
      method: request.method,
      headers: request.headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => {
    response.writeHead(502, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: 'The service is not running.' }));
  });
  // A visitor who leaves ends the call behind, too.
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

const server = http.createServer((request, response) => {
  const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
  if (url.pathname.startsWith('/api/')) return handOn(request, response);
  const language = languageOf(url, request.headers.cookie ?? '');
  const direct = path.join(distFolder, path.normalize(url.pathname));
  const isFile = direct.startsWith(distFolder) && fs.existsSync(direct) && fs.statSync(direct).isFile();
  if (isFile) {
    const cache = url.pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'max-age=3600';
    return send(request, response, direct, 200, cache, language);
  }
  const { file, status } = pageFile(url.pathname);
  return send(request, response, path.join(distFolder, language, file), status, 'no-cache', language);
});

server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
