#!/usr/bin/env bash
# Draws the demo academy's one uploaded video: a terminal in the academy's colours in which a Kerberoast is typed.
# Needs ffmpeg with libx264 and drawtext, and DejaVu Sans Mono. Output: H.264 baseline, silent AAC, index in front.
set -euo pipefail

root="$(cd "$(dirname "$0")/.." && pwd)"
out="${1:-$root/src/demo/assets/kerberoast-terminal.mp4}"
font="${DEMO_FONT:-/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf}"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

ground=0x0b0f12 green=0x45c793 text=0xe8eeea quiet=0x8a9691
size=20 left=48 top=112 step=34
# Painted in RGB and converted once, with the matrix that the file then names, so that the colours stay the academy's.
filters="format=gbrp,drawbox=x=0:y=0:w=1280:h=56:color=0x151b1f:t=fill"
count=0

# say <line number> <colour> <from second> <until second> <text>: the text goes through a file, so that no
# character of it means anything to ffmpeg.
say() {
  local file="$work/$((count += 1)).txt"
  printf '%s' "$5" >"$file"
  filters+=",drawtext=fontfile=$font:textfile=$file:expansion=none:fontsize=$size:fontcolor=$2"
  filters+=":x=$left:y=$((top + $1 * step + 18))-ascent:fix_bounds=0:enable='between(t,$3,$4)'"
}

# type_line <line number> <from second> <text>: a prompt in green, then the text letter by letter.
type_line() {
  local line=$1 from=$2 whole=$3 n start stop
  left=48 say "$line" "$green" 0 99 '$'
  for ((n = 1; n <= ${#whole}; n++)); do
    start=$(awk -v f="$from" -v n="$n" 'BEGIN { printf "%.3f", f + n * 0.07 }')
    stop=$(awk -v f="$from" -v n="$n" -v all="${#whole}" 'BEGIN { printf "%.3f", n == all ? 99 : f + (n + 1) * 0.07 - 0.001 }')
    left=72 say "$line" "$text" "$start" "$stop" "${whole:0:n}"
  done
}

top=18 left=48 say 0 "$quiet" 0 99 'ananya@attack01: ~/lab  (isolated lab network)'
top=112
type_line 0 0.6 'GetUserSPNs.py lab.local/ananya -request'
say 2 "$quiet" 3.9 99 'Impacket v0.12.0 - Copyright Fortra, LLC and its affiliated companies'
say 4 "$text" 4.6 99 'ServicePrincipalName           Name     PasswordLastSet      LastLogon'
say 5 "$quiet" 4.6 99 '-----------------------------  -------  -------------------  -------------------'
say 6 "$text" 5.0 99 'MSSQLSvc/sql01.lab.local:1433  svc_sql  2021-03-02 11:04:51  2026-01-12 08:30:02'
say 7 "$text" 5.3 99 'HTTP/intra.lab.local           svc_web  2024-08-19 16:40:13  2026-01-11 19:22:47'
say 9 "$green" 6.3 99 '$krb5tgs$23$*svc_sql$LAB.LOCAL$lab.local/svc_sql*$6f1c09d2e7b84a51$a9d37c...'
say 10 "$green" 6.9 99 '$krb5tgs$23$*svc_web$LAB.LOCAL$lab.local/svc_web*$c27e5b0814df93a6$04be61...'
say 12 "$quiet" 8.2 99 '# etype 23 is RC4. On the domain controller: two events 4769,'
say 13 "$quiet" 8.2 99 '# ticket encryption 0x17, one account, one second apart.'
say 14 "$quiet" 9.4 99 '# The repair: gMSA passwords, AES only, and an alert on exactly this.'

filters+=',scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
printf '%s' "$filters" >"$work/filters"
ffmpeg -hide_banner -loglevel error -y \
  -f lavfi -i "color=c=$ground:s=1280x720:r=25:d=12" \
  -f lavfi -i 'anullsrc=r=44100:cl=mono' \
  -filter_script:v "$work/filters" \
  -c:v libx264 -profile:v baseline -level 3.1 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -preset slow -crf 26 -g 125 \
  -c:a aac -b:a 24k -shortest -map_metadata -1 -fflags +bitexact -movflags +faststart "$out"

echo "$out: $(stat -c %s "$out") bytes"
