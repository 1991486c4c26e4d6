import { api, type LabResponse } from '../../../api/api';
import { useAppStore } from '../../../store/hooks';
import { DownloadLink } from './lab-download';
import { fetchMachineImage } from './machine/fetch-machine-image';
import { MachineLab } from './machine/machine-lab';
import { useHistoryReport } from './use-history-report';

/** The machines of a lab, with the learner's flags in them; its file for who can't run them. */
export default function LabMachine({ lessonId, lab }: { lessonId: string; lab: LabResponse }) {
  const store = useAppStore();
  const report = useHistoryReport(lessonId, lab.shares_history);
  const loadMachines = () =>
    store
      .dispatch(
        api.endpoints.getLabMachines.initiate({ id: lessonId }, { forceRefetch: true, subscribe: false }),
      )
      .unwrap();
  return (
    <MachineLab
      name={lab.file_name}
      savedAs={lessonId}
      loadImage={fetchMachineImage}
      loadMachines={loadMachines}
      onHistory={report}
      alternative={<DownloadLink lab={lab} />}
    />
  );
}
