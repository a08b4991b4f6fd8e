import { GATEWAY_PATHS } from './proxyToGateway.mjs'
import { SHELL } from './redirectsFile.mjs'

const quoted = (value) => `"${value.replace(/[\\"]/g, '\\$&')}"`
/** Screens whose address exists as a file are sent as that. */
const pattern = (path) =>
  path
    .slice(1)
    .replace(/[.+*?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z]\w*/g, '[^/]+')

/** Largest body the gateway reads unless LIMIT_BODY_BYTES says otherwise. */
const BODY_BYTES = 256 * 1024
const TOO_LARGE = JSON.stringify({ code: 413, msg: 'This is too large.', data: null, field: 'body' })

const TO_GATEWAY = `    proxy_pass http://site_gateway;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $site_connection;
    # With what a server before this one said: the gateway counts from the end, past those it trusts.
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $site_scheme;
    proxy_set_header X-Forwarded-Host $http_host;
`

const PICTURE_BYTES = 5 * 1024 * 1024
/** What takes files, and the largest of each: the rows with `form` of the contract. */
const FILE_BYTES = {
  '/facade/api/album/uploadAlbumImage': PICTURE_BYTES,
  '/facade/api/album/uploadVideo': 50 * 1024 * 1024,
  '/facade/api/album/uploadVideoPoster': PICTURE_BYTES,
  '/facade/api/upload/images': PICTURE_BYTES,
  '/facade/api/upload/issue': PICTURE_BYTES,
  '/upload/1/videos/snapshots': 112_000,
}
/** Room for the form around a file. */
const FORM_KILOBYTES = 64

const UPLOADS = Object.entries(FILE_BYTES)
  .map(
    ([path, bytes]) => `  location = ${path} {
${TO_GATEWAY}    client_max_body_size ${Math.ceil(bytes / 1024) + FORM_KILOBYTES}k;
    proxy_request_buffering off;
    error_page 413 @too_large;
    add_header X-Content-Type-Options nosniff always;
  }
`,
  )
  .join('')

/**
 * The site and its gateway under one name, for nginx 1.18 or newer: what `_headers` and `_redirects` say to
 * other hosts.
 *
 * @param {{ headers: Record<string, string>; paths: readonly string[]; files: ReadonlySet<string> }} site
 *   headers: of every file; paths: patterns of all screens
 */
export function nginxFile({ headers, paths, files }) {
  const { 'Strict-Transport-Security': transportSecurity = '', ...always } = headers
  const drawn = paths
    .filter((path) => !files.has(path === '/' ? 'index.html' : `${path.slice(1)}.html`))
    .map(pattern)
  const lines = Object.entries(always).map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
  return `# Belongs into the http part of nginx, e.g. as /etc/nginx/conf.d/site.conf.
# Change: server_name, root, the gateway's address, and where TLS ends (here: before this server).
map $uri $site_cache {
  default no-cache;
  ~^/assets/[^/]+$ "public, max-age=31536000, immutable";
}
map $http_upgrade $site_connection { default upgrade; "" close; }
# Whoever ends TLS before this server says so; nobody else may reach this port.
map $http_x_forwarded_proto $site_scheme { default $scheme; https https; }
map $site_scheme $site_transport { default ""; https ${quoted(transportSecurity)}; }
upstream site_gateway { server 127.0.0.1:8787; }

server {
  listen 8080;
  server_name _;
  root /srv/site;
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types text/css text/plain text/javascript application/javascript image/svg+xml application/manifest+json;
  etag on;
  gzip_static on;
  # Needs the module ngx_http_brotli_static (Debian: libnginx-mod-http-brotli-static). Without it, remove this line.
  brotli_static on;
  gzip_vary on;
  error_page 404 /404.html;

  add_header Cache-Control $site_cache always;
  add_header Strict-Transport-Security $site_transport always;
${lines.join('\n')}

  # Pictures and videos: larger than other bodies, and passed on while they come, so that the browser's percent is true.
${UPLOADS}  # The gateway reads a backslash as /, and skips control characters: it would answer another address.
  location ~ [\\x00-\\x1f\\x5c] { return 404; }
  # The gateway, with its socket. It stands before all other patterns: none of its addresses is redirected or looked for as a file.
  # Addresses stay as they are: requests are signed over them.
  location ~ ^/(${GATEWAY_PATHS.filter((path) => path !== '/dev')
    .map((path) => path.slice(1).replaceAll('.', '\\.'))
    .join('|')})(/|$) {
${TO_GATEWAY}    proxy_read_timeout 1h;
    # LIMIT_BODY_BYTES of the gateway: change both together.
    client_max_body_size ${BODY_BYTES / 1024}k;
    error_page 413 @too_large;
    add_header X-Content-Type-Options nosniff always;
  }
  # What the gateway itself says to a body that is too large.
  location @too_large {
    default_type application/json;
    add_header Cache-Control no-store always;
    add_header X-Content-Type-Options nosniff always;
    return 413 '${TOO_LARGE}';
  }

  location = /404.html { internal; }
  location = /404 { return 404; }
  location = /manifest.webmanifest { types { } default_type application/manifest+json; }
  location ~ /(_headers|_redirects|\\.[^/]*)$ { return 404; }
  location ~ \\.(br|gz)$ { return 404; }

  # One address for each page, without .html and without a slash at its end.
  location = /index.html { return 301 /$is_args$args; }
  location = ${SHELL}index.html { try_files $uri =404; }
  location ~ ^(?<page>/[A-Za-z0-9/_-]+)\\.html$ { return 301 $page$is_args$args; }
  location = / { try_files /index.html =404; }
  location = ${SHELL} { try_files ${SHELL}index.html =404; }
  location ~ ^(?<page>/[A-Za-z0-9/_-]*[A-Za-z0-9_-])/$ { return 301 $page$is_args$args; }

  # Screens that are drawn in the browser; pages of campaigns among them are there as files.
  location ~ ^(/[^/]+)?/(${drawn.join('|')})$ { try_files $uri.html ${SHELL}index.html =404; }
  location / { try_files $uri $uri.html =404; }
}
`
}
