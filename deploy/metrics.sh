# shellcheck shell=sh
# What `serve.sh metrics` prints, in the text form of Prometheus. The names of nginx's own are those of
# nginx-prometheus-exporter.

# metric NAME TYPE VALUE HELP [LABELS]
metric() {
  printf '# HELP %s %s\n# TYPE %s %s\n%s%s %s\n' "$1" "$4" "$1" "$2" "$1" "${5:-}" "$3"
}

# The seconds until the certificate ends that visitors get: not the file's, which nginx may not have read.
certificate_seconds() {
  address=${LISTEN_IPV4:-$LISTEN_IPV6}
  end=$(timeout 5 openssl s_client -connect "$address:$HTTPS_PORT" -servername "$SITE_NAME" </dev/null 2>/dev/null |
    openssl x509 -noout -enddate -dateopt iso_8601 2>/dev/null) || return 1
  end=${end#notAfter=}
  echo $(($(date -u -d "${end%Z}" +%s) - $(date +%s)))
}

metrics() {
  read_nginx
  read_settings
  [ -n "$STATUS_LISTEN" ] || fail 'metrics come from STATUS_LISTEN, which is empty.'
  set -- --silent --noproxy '*' --max-time 10
  if ! status=$(curl --fail "$@" "http://$STATUS_LISTEN/status"); then
    metric nginx_up gauge 0 'Whether nginx answers.'
    return
  fi
  metric nginx_up gauge 1 'Whether nginx answers.'
  # Active connections: 1 / server accepts handled requests / 10 10 31 / ...
  active=$(echo "$status" | awk '/^Active/ { print $3 }')
  metric nginx_connections_active gauge "$active" 'Open connections.'
  counts=$(echo "$status" | awk 'NR == 3 { print $1, $2, $3 }')
  accepted=${counts%% *} requests=${counts##* } handled=${counts#* }
  metric nginx_connections_accepted counter "$accepted" 'Connections that came.'
  metric nginx_connections_handled counter "${handled% *}" 'Connections that were not dropped.'
  metric nginx_http_requests_total counter "$requests" 'Requests.'
  ready=0
  ! curl --fail --output /dev/null "$@" "http://$STATUS_LISTEN/readyz" || ready=1
  metric aml_verify_backend_ready gauge "$ready" 'Whether the backend answers.'
  release=$(curl --fail "$@" "http://$STATUS_LISTEN/healthz") || release=''
  metric aml_verify_release_info gauge 1 'The release that is served.' "{release=\"${release#ok }\"}"
  if [ "$FRONT" = tls ] && seconds=$(certificate_seconds); then
    metric aml_verify_certificate_seconds gauge "$seconds" 'Seconds until the certificate ends.'
  fi
}
