# shellcheck shell=sh
# What the running site answers: serve.sh includes this file and has read the settings by then.

# The process id of the nginx that serves this folder; nothing if none does. The file of the id may be an
# old one, and the id another program's by now.
master() {
  pid=$(cat "$SITE_FOLDER/var/nginx.pid" 2>/dev/null) || return 1
  matches "$pid" '[0-9]+' || return 1
  command=$(tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline") || return 1
  case $command in
    "nginx: master process "*" -p $SITE_FOLDER "*) echo "$pid" ;;
    *) return 1 ;;
  esac
}

# ask PATH OPTION...: asks the site for it at its own entrance, by its own name.
ask() {
  path=$1
  shift
  address=${LISTEN_IPV4:-$LISTEN_IPV6}
  if [ "$FRONT" = tls ]; then
    set -- "$@" --insecure --resolve "$SITE_NAME:$HTTPS_PORT:$address" "https://$SITE_NAME:$HTTPS_PORT$path"
  else
    set -- "$@" --header "Host: $SITE_NAME" --header 'X-Forwarded-Proto: https' "http://$address:$HTTP_PORT$path"
  fi
  curl --http1.1 --silent --noproxy '*' --max-time 5 "$@"
}

# header NAME: its value in a response on standard input; more than one, on a line each.
header() {
  tr -d '\r' | awk -v name="$1: " '
    $0 == "" { exit }
    tolower(substr($0, 1, length(name))) == tolower(name) { print substr($0, length(name) + 1) }
  '
}

# difference: nothing if the site answers with this configuration, with the release's id and with its
# policy on a page; otherwise a sentence about what is different.
difference() {
  response=$(ask /healthz --include) || response=''
  if [ "$(printf '%s\n' "$response" | header X-Configuration)" != "$CONFIGURATION" ]; then
    echo 'nginx has not taken the configuration on.'
    return
  fi
  said=$(printf '%s\n' "$response" | tail -n 1)
  if [ "$said" != "ok $RELEASE" ]; then
    echo "The site says that it is \"$said\"."
    return
  fi
  page=$(ask / --include --output /dev/null --dump-header -) || page=''
  status=$(printf '%s\n' "$page" | awk 'NR == 1 { print $2 }')
  # This machine may be none of the load balancers, and is refused then.
  if [ "$status" != 200 ] && [ "$FRONT $status" != 'load-balancer 403' ]; then
    echo "The start page has status ${status:-none}."
    return
  fi
  policy=$(sed -n 's/^add_header Content-Security-Policy "\(.*\)" always;$/\1/p' "$SITE_FOLDER/releases/$RELEASE/_nginx.conf" | head -n 1)
  if [ -z "$policy" ] || [ "$(printf '%s\n' "$page" | header Content-Security-Policy)" != "$policy" ]; then
    echo 'The start page has not the Content-Security-Policy of the release.'
  fi
}

# last_difference ERRORS: waits until there is no difference, for RELOAD_SECONDS at most: workers of before
# may still answer for a moment. It prints the difference that stays, with the first thing that nginx
# complains about after that many errors, which were there before nginx was told.
last_difference() {
  until=$(($(date +%s) + RELOAD_SECONDS))
  while found=$(difference) && [ -n "$found" ]; do
    if [ "$(date +%s)" -ge "$until" ]; then
      echo "$found $(errors_of_nginx | sed -n "$(($1 + 1))p")"
      return
    fi
    sleep 0.2 2>/dev/null || sleep 1
  done
}

# Without the line that ends five of a port in use: it does not name the port.
errors_of_nginx() {
  case $ERROR_LOG in /*) log=$ERROR_LOG ;; *) log=$SITE_FOLDER/$ERROR_LOG ;; esac
  [ ! -f "$log" ] || grep -F '[emerg]' "$log" | grep -Fv 'still could not bind()' || true
}
