/** The report's looks: one file, no fonts and no scripts from elsewhere, on paper as on the screen. */
export const style = `
:root{--ink:#16181d;--dim:#5b6270;--faint:#8a91a0;--line:#e4e7ec;--soft:#f6f7f9;--paper:#fff;--accent:#1f5fd0;
--green:#14804a;--green-soft:#e8f6ee;--amber:#935f00;--amber-soft:#fdf3dd;--red:#b3261e;--red-soft:#fdecea;--away:#f6cfcb;--slow:#f7e3b5}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{margin:0;background:var(--soft);color:var(--ink);font:15px/1.55 "Segoe UI",system-ui,-apple-system,Roboto,"Noto Sans","DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1120px;margin:0 auto;padding:40px 24px 64px}
h1,h2,h3,p,dl,dd,ul,ol{margin:0}
h1{font-size:26px;line-height:1.25;letter-spacing:-.01em;font-weight:650}
h2{font-size:18px;line-height:1.3;font-weight:650;margin:44px 0 14px;letter-spacing:-.005em}
.top{display:flex;justify-content:space-between;gap:16px;align-items:center;color:var(--dim);font-size:14px;margin-bottom:20px}
.brand{display:flex;gap:10px;align-items:center;font-weight:650;color:var(--ink)}
.brand svg{width:24px;height:24px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:14px}
.verdict{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;align-items:center;padding:26px 28px;border-left:6px solid var(--tone)}
.verdict .sign{width:52px;height:52px;grid-row:span 2}
.verdict p{color:var(--dim);font-size:16px;max-width:70ch}
.green{--tone:var(--green);--tone-soft:var(--green-soft)}.amber{--tone:var(--amber);--tone-soft:var(--amber-soft)}.red{--tone:var(--red);--tone-soft:var(--red-soft)}
.sign{width:20px;height:20px;flex:none;display:block}
.sign .face{fill:var(--tone)}.sign .mark{fill:none;stroke:#fff;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.facts{display:grid;grid-template-columns:1.7fr 1.7fr repeat(4,1fr);gap:14px 24px;padding:18px 28px;margin-top:12px}
.facts dt{color:var(--dim);font-size:13px}.facts dd{font-weight:550;overflow-wrap:anywhere}
.tiles{display:grid;grid-template-columns:repeat(6,1fr);margin-top:12px;overflow:hidden}
.tile{padding:18px 20px;border-left:1px solid var(--line);margin-left:-1px}
.tile b{display:block;font-size:28px;line-height:1.2;font-weight:650;letter-spacing:-.02em;white-space:nowrap}
.tile span{display:block;font-size:14px;line-height:1.35;margin-top:2px}.tile small{display:block;color:var(--dim);font-size:12.5px;line-height:1.35;margin-top:2px}
.tile.bad b{color:var(--red)}
.steps{list-style:none;padding:0;counter-reset:step}
.steps li{display:grid;grid-template-columns:28px 1fr;gap:0 14px;padding:16px 24px;border-top:1px solid var(--line);counter-increment:step}
.steps li:first-child{border-top:0}
.steps li::before{content:counter(step);width:28px;height:28px;border-radius:50%;background:var(--tone-soft,var(--soft));color:var(--tone,var(--dim));font-weight:650;font-size:14px;display:grid;place-items:center;grid-row:span 3}
.steps strong{display:block;font-weight:600}.steps p{color:var(--dim);max-width:85ch}.steps p.lead{color:var(--ink);padding-top:2px}
.steps code{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;color:var(--dim);overflow-wrap:anywhere}
.checks{display:grid;grid-template-columns:1fr 1fr;overflow:hidden}
.checks li{display:flex;gap:12px;align-items:flex-start;padding:13px 22px;list-style:none;border-top:1px solid var(--line);margin-top:-1px}
.checks{padding:0}.checks .sign{margin-top:2px}
.wrap{overflow-x:auto}
table{width:100%;border-collapse:collapse}
th{font-weight:500;font-size:13px;color:var(--dim);text-align:left;padding:12px 14px 10px;border-bottom:1px solid var(--line);vertical-align:bottom}
td{padding:11px 14px;border-top:1px solid var(--line);vertical-align:top}
tbody tr:first-child td{border-top:0}
th:first-child,td:first-child{padding-left:24px}th:last-child,td:last-child{padding-right:24px}
.num{text-align:right;white-space:nowrap}
td small{display:block;color:var(--dim);font-size:13.5px}
td b{font-weight:550}
.legend{display:flex;flex-wrap:wrap;gap:6px 22px;color:var(--dim);font-size:14px;margin-bottom:14px;padding:0;list-style:none}
.legend li{display:flex;gap:8px;align-items:center}.legend svg{width:22px;height:14px;flex:none}
.students{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.student{padding:16px 18px 10px;break-inside:avoid;min-width:0}
.student header{display:flex;gap:10px;align-items:flex-start;margin-bottom:8px}
.student h3{font-size:15px;font-weight:600;line-height:1.35;overflow-wrap:anywhere}
.student h3 span{color:var(--dim);font-weight:400}
.student header p{color:var(--dim);font-size:13.5px;line-height:1.4}
.student .why{color:var(--red)}
.timeline{display:block;width:100%;height:auto}
.timeline text{font-size:10.5px;fill:var(--dim)}
.axis{stroke:#c9ced8;stroke-width:1}
.band{opacity:.85}.band.away{fill:var(--away)}.band.slow{fill:var(--slow)}
.event{stroke:#9aa2b1;stroke-width:1;stroke-dasharray:2 2}.badge{fill:#6b7384}.timeline .number,.legend .number{font-size:9px;fill:#fff;font-weight:600}
.played{list-style:none;counter-reset:n;padding:0;margin:6px 0 4px;display:flex;flex-wrap:wrap;gap:2px 14px;color:var(--dim);font-size:12.5px;line-height:1.4}.played li{counter-increment:n}.played li::before{content:counter(n) ' ';font-weight:650;color:var(--ink)}
.way{stroke:var(--accent);stroke-width:1.6;opacity:.55}.way.open{stroke:var(--red);stroke-dasharray:3 2}
.chosen{stroke:var(--accent);stroke-width:1.6}
.device{fill:var(--paper);stroke:var(--accent);stroke-width:1.4}.server{fill:var(--accent)}.never{stroke:var(--red);stroke-width:1.8;fill:none}
.about{padding:20px 24px;color:var(--dim)}.about p+p{margin-top:8px}.about p{max-width:95ch}
@media(max-width:1008px){.facts{grid-template-columns:repeat(3,1fr)}.tiles{grid-template-columns:repeat(3,1fr)}.tile:nth-child(n+4){border-top:1px solid var(--line)}}
@media(max-width:800px){main{padding:24px 16px 40px}.checks{grid-template-columns:1fr}.students{grid-template-columns:1fr}}
@media(max-width:520px){.facts{grid-template-columns:1fr 1fr;padding:16px 20px}.tiles{grid-template-columns:repeat(2,1fr)}.tile{border-top:1px solid var(--line);margin-top:-1px}.verdict{padding:20px;gap:4px 14px}.verdict .sign{width:40px;height:40px}h1{font-size:21px}}
@media print{@page{size:A4;margin:14mm}body{background:#fff;font-size:11.5px}main{max-width:none;padding:0}h1{font-size:20px}h2{font-size:14px;margin:22px 0 8px;break-after:avoid}
.card{border-radius:8px}.tiles{grid-template-columns:repeat(6,1fr)}.tile{padding:10px 12px;border-top:0!important}.tile b{font-size:19px}.tile span{font-size:11px}.tile small{font-size:10px}
.verdict{padding:16px 18px}.verdict p{font-size:12.5px}.facts{grid-template-columns:1.7fr 1.7fr repeat(4,1fr);padding:12px 18px;gap:8px 16px}.facts dt{font-size:10.5px}
.checks{grid-template-columns:1fr 1fr}.checks li{padding:8px 14px}.steps li{padding:9px 16px;break-inside:avoid}td{padding:6px 10px}th{padding:8px 10px 6px;font-size:10.5px}td small{font-size:10.5px}tr{break-inside:avoid}
.students{grid-template-columns:1fr 1fr;gap:8px}.student{padding:10px 12px 6px}.student h3{font-size:11.5px}.student header p{font-size:10.5px}.legend{font-size:11px}.played{font-size:9.5px;gap:0 10px}.wrap{overflow:visible}}
`;
