/** `npm run audit:verify`: recomputes every company's audit chain and prints its head. Exits with 1 on any error. */
import type { verifyChain } from '@regulus/server/audit/verify.ts';
import { commandsOf } from '@regulus/server/control/commands.ts';
import { runCommand } from '@regulus/server/control/run-command.ts';

type Report = Awaited<ReturnType<typeof verifyChain>>;

let faults = 0;
let chains = 0;
for await (const report of runCommand<Report>('audit-verify', {}, commandsOf)) {
  chains += 1;
  if (report.fault !== null) faults += 1;
  const verdict = report.fault === null ? 'ok' : `BROKEN: ${report.fault}`;
  console.log(`${report.companyId}  ${String(report.entries)} entries  head ${report.headHash}  ${verdict}`);
}
console.log(`${String(chains)} chains, ${String(faults)} broken`);
if (faults > 0) process.exitCode = 1;
