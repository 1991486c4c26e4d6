import { api, type LabResponse } from '../../../api/api';
import { useAppStore } from '../../../store/hooks';
import { TerminalLab } from './terminal/terminal-lab';
import { useHistoryReport } from './use-history-report';

/** A terminal over the files of a lab, with the learner's flags in them. */
export default function LabTerminal({ lessonId, lab }: { lessonId: string; lab: LabResponse }) {
  const store = useAppStore();
  const report = useHistoryReport(lessonId, lab.shares_history);
  const loadFiles = async () => {
    const { archive_url: url, templates } = await store
      .dispatch(
        api.endpoints.getLabFiles.initiate({ id: lessonId }, { forceRefetch: true, subscribe: false }),
      )
      .unwrap();
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The files of the lab were answered with ${response.status}`);
    const texts = templates.map(({ path, text }) => [path, text] as const);
    return { archive: await response.arrayBuffer(), templates: Object.fromEntries(texts) };
  };
  return (
    <TerminalLab
      name={lab.file_name}
      loadFiles={loadFiles}
      downloadBytes={lab.file_size}
      onHistory={(runId, lines) => report(runId, lines.map((line) => `${line}\n`).join(''))}
    />
  );
}
