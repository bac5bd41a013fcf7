#!/usr/bin/env bash
# Runs inside separate namespaces: $1 is the user (root, user), $2 the folder with the machine's empty folders. Writes
# `ok …` and `not ok …`, the last of them `ok the end`. The steps after the installation are in `play.js`.
set -u
who=$1
machine=$2
cp -a --reflink=auto "$GIVEN_CACHE/_cacache" "$machine/var-lib/npm/" 2>/dev/null

given='^(npm_config_(registry|cafile|proxy|https_proxy)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)='
mapfile -t env < <(printenv | grep -iE "$given")
env+=("PATH=$PATH" npm_config_cache=/var/lib/npm npm_config_prefer_offline=true)
if [ "$who" = root ]; then
  own=(env -i "${env[@]}" HOME=/root)
  home="/root"/magpie
else
  # An ordinary user with a name but without a home.
  home=/var/lib/visitor/magpie
  own=(env -i "${env[@]}" setpriv --reuid 4242 --regid 4242 --clear-groups)
  cp /etc/passwd "$machine/passwd"
  echo 'visitor:x:4242:4242::/nonexistent:/bin/sh' >>"$machine/passwd"
  chown -R 4242:4242 "$machine/var-lib/visitor" "$machine/var-lib/npm"
  mount --bind "$machine/passwd" /etc/passwd || exit 1
fi
mount --bind "$machine/var-lib" /var/lib && mount --bind "$machine/root" /root && mount --bind "$machine/tmp" /tmp || exit 1
cd "$home" || exit 1

if ! "${own[@]}" npm ci >/var/lib/install.txt 2>&1; then
  echo 'not ok npm ci installs'
  tail -n 30 /var/lib/install.txt
  exit 1
fi
echo 'ok npm ci installs'
if grep -iE 'warn|deprecated' /var/lib/install.txt; then echo 'not ok npm ci warns of nothing'; else echo 'ok npm ci warns of nothing'; fi

# From here on there is no network but loopback.
unshare --net bash -c 'ip link set lo up && exec "$@"' -- "${own[@]}" node scripts/fresh-machine/play.js
