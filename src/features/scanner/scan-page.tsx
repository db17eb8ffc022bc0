import { IconPlayerPlay, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Device } from "#contract/device.ts";
import type { ScanWay } from "#contract/round-events.ts";
import { type DeviceRow, type LocationKey, type NetworkRow, useFleetPart } from "#data/fleet.ts";
import { networkEntry } from "#data/network-text.ts";
import { useServerClock } from "#data/now.ts";
import { locationName } from "#data/row-text.ts";
import { useScanChoices } from "#data/scan-choices.ts";
import type { CodeSource } from "#data/scanned.ts";
import { CameraView } from "#scanning/camera/camera-view.tsx";
import { PictureButton } from "#scanning/camera/picture-button.tsx";
import { lookAgain, noteAnswer } from "#scanning/camera/use-camera.ts";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import { DeviceAnswer } from "./device-answer.tsx";
import { tellByFeel } from "./feedback.ts";
import { LastScanned } from "./last-scanned.tsx";
import { LocationAnswer } from "./location-answer.tsx";
import { type Finding, partFinding } from "./lookup.ts";
import { NearMisses } from "./near-misses.tsx";
import styles from "./scan-page.module.css";
import { ScanResult } from "./scan-result.tsx";
import { useScannedList } from "./scanned-list.ts";
import type { Asked } from "./turns.ts";
import { TypedCode } from "./typed-code.tsx";
import { useLookup } from "./use-lookup.ts";

/** What other features show of an answer. */
export interface AnswerParts {
  /** What was recorded of a device that was found, and how it is recorded in a round under way. */
  readonly record: (row: DeviceRow, device: Device, way: ScanWay) => ReactNode;
  readonly bait: (device: Device, silent: boolean) => ReactNode;
  readonly next: (serial: string, location: LocationKey) => ReactNode;
  readonly network: (row: NetworkRow, to: string) => ReactNode;
  readonly devices: (at: LocationKey) => ReactNode;
  readonly map: (at: LocationKey) => ReactNode;
  /** Absent: of everything. */
  readonly take: (at?: LocationKey) => ReactNode;
}

/** What an answer is called among those of before. */
function nameOf(answer: Answer): string {
  if (answer.kind === "location") return locationName(answer.at);
  return answer.kind === "device" ? answer.serial_number : answer.row.serial_number;
}

/** How a device was recognised, as a round records it. */
function wayOf(asked: Asked | undefined): ScanWay {
  if (asked?.source !== "scanned") return "typed";
  return asked.isFromPhoto ? "photo" : "camera";
}

type Answer = Exclude<Finding, { kind: "unknown" }>;

/** Where an answer leads. Where a part of the account alone is here, the network is shown of the gateway's location alone. */
function wayTo(answer: Answer, isPart: boolean): string {
  return answer.kind === "network" && isPart ? networkEntry(answer.row, answer.row.location) : answer.to;
}

/**
 * Answers the QR code of a device or location, by camera, by picture, or typed. The answer stands on this page, and the
 * camera goes on: the next code needs no press.
 */
export function ScanPage(parts: AnswerParts) {
  const { ask, goOn, clear, asked, waiting, awaited, finding } = useLookup();
  // What is wrong with a picture or a code before its text is looked up.
  const [trouble, setTrouble] = useState<Finding>();
  const [isTyping, setTyping] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { oneByOne, isSilent } = useScanChoices();
  const [scanned, addScanned] = useScannedList();
  const isPart = useFleetPart((state) => state.taken) !== undefined;
  const instant = useServerClock();
  const shown = trouble ?? finding;
  const isAnswer = shown !== undefined && shown.kind !== "unknown";
  const isHeld = oneByOne && isAnswer;
  const navigate = useNavigate();
  const answered = useEffectEvent((answer: Finding) => {
    tellByFeel(answer.kind !== "unknown", !isSilent);
    // Where a person wants to read each answer the next one waits for them.
    if (!oneByOne && trouble === undefined) goOn();
    if (answer.kind === "unknown") return;
    if (asked?.source === "scanned") noteAnswer(asked.text);
    const to = wayTo(answer, isPart);
    addScanned({ name: nameOf(answer), to, at: instant() });
    // A person who types and presses "Open" wants the page.
    if (asked?.source === "typed") void navigate(to);
  });
  useEffect(() => {
    if (shown !== undefined) answered(shown);
  }, [shown]);

  const onText = (text: string, source: CodeSource, isFromPhoto = false) => {
    setTrouble(undefined);
    // Once more the same: it is felt, and the answer stays as it is.
    if (source === "scanned" && trouble === undefined && asked?.text === text && isAnswer) {
      tellByFeel(true, !isSilent);
      return;
    }
    ask(text, source, isFromPhoto);
  };
  const onReading = (reading: Reading, isFromPhoto = false) => {
    if (reading.kind === "text") onText(reading.text, "scanned", isFromPhoto);
    else setTrouble(partFinding(reading.of));
  };
  const onProblem = (problem: string) => setTrouble({ kind: "unknown", problem, text: "" });
  // Without a camera the number is typed: the field comes first then, and keeps what is in it.
  const typed = (
    <TypedCode key="typed" onText={(text) => onText(text, "typed")} onTyping={setTyping} isFirst={isFailed} />
  );
  const buttons = (
    <p key="buttons" className="row">
      {isHeld ? (
        <Button
          onClick={() => {
            clear();
            lookAgain();
          }}
        >
          <IconPlayerPlay size={20} aria-hidden="true" />
          Scan the next one
        </Button>
      ) : null}
      <PictureButton onReading={(reading) => onReading(reading, true)} onProblem={onProblem} />
      {isFailed ? null : (
        <Button kind="soft" onClick={lookAgain}>
          <IconRefresh size={20} aria-hidden="true" />
          Read the same code again
        </Button>
      )}
    </p>
  );
  return (
    <Page title="Scan">
      <div
        className={styles.ways}
        data-answered={isAnswer || undefined}
        data-without-camera={isFailed || undefined}
      >
        <CameraView
          onReading={(reading) => onReading(reading)}
          onFailed={setFailed}
          isPaused={isTyping || isHeld}
          flash={shown === undefined ? undefined : { turn: asked?.turn ?? 0, isGood: isAnswer }}
        />
        <div className={styles.others}>
          {isFailed ? typed : null}
          <ScanResult waiting={waiting} awaited={awaited} finding={shown} />
          {shown?.kind === "device" ? (
            <DeviceAnswer
              key={shown.serial_number}
              serial={shown.serial_number}
              record={(row, device) => parts.record(row, device, wayOf(asked))}
              bait={parts.bait}
              next={parts.next}
            />
          ) : null}
          {shown?.kind === "network" ? parts.network(shown.row, wayTo(shown, isPart)) : null}
          {shown?.kind === "location" ? (
            <LocationAnswer
              key={shown.at}
              at={shown.at}
              devices={parts.devices}
              map={parts.map}
              take={parts.take}
            />
          ) : null}
          {shown?.kind === "unknown" ? <NearMisses finding={shown} /> : null}
          {buttons}
          {isFailed ? null : typed}
          <LastScanned list={scanned} />
          {shown?.kind === "location" ? null : parts.take()}
        </div>
      </div>
    </Page>
  );
}
