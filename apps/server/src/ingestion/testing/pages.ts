/** A page in the manner of a regulator: the same content can be dressed with other navigation, stamps and tracking. */
export function noticePage(
  content: string,
  dress: { navigation?: string; stamp?: string; campaign?: string } = {},
): string {
  const { navigation = 'Home', stamp = '1 May 2026', campaign = 'spring' } = dress;
  return `<!doctype html><html lang="en-GB"><head><title>Notice | Example Authority</title>
<link rel="canonical" href="/notices/1?utm_campaign=${campaign}"><script>track('${campaign}')</script></head>
<body><header><nav><ul><li><a href="/">${navigation}</a></li><li><a href="/news?utm_source=${campaign}">News</a></li></ul></nav></header>
<main><h1>Notice to firms</h1><p class="stamp">Last updated: ${stamp}</p>${content}
<img src="https://tracker.example/pixel.gif?c=${campaign}" width="1" height="1">
<p><a href="/more?utm_source=${campaign}&amp;id=4" onclick="steal()">Read the full notice</a></p></main>
<footer>© Example Authority, page built ${stamp}</footer></body></html>`;
}

export const noticeText = `<p>A payment institution shall keep complete records of its outsourcing agreements for five years after they end.</p>
<p>It shall give the records to the authority on request, within ten working days, in a form that can be searched.</p>
<ol start="3"><li>Records include contracts, assessments and minutes.</li><li>Records may be kept outside the country.</li></ol>`;
