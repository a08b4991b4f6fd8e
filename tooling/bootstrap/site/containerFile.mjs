/** Container of a packed site: nginx with Brotli, configured by the file beside it. */
export const containerFile =
  () => `# The site of one brand. Build it in this folder: docker build -f Containerfile -t site .
# The gateway's address stands in nginx.conf (upstream site_gateway).
FROM debian:12-slim
RUN apt-get update \\
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static \\
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default \\
  && ln -sf /dev/stdout /var/log/nginx/access.log \\
  && ln -sf /dev/stderr /var/log/nginx/error.log
COPY nginx.conf /etc/nginx/conf.d/site.conf
COPY site /srv/site
EXPOSE 8080
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
`
