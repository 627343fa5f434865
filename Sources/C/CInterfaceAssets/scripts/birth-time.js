// The time of birth: a link to its field (`#birthTime`) opens it where it was left out, and focuses it (ARC-1402).

export function start(place) {
  const field = place.querySelector(".birth-time-clock input");
  if (!field?.id || location.hash !== `#${field.id}`) return;
  const { checked } = place.querySelector("[value=unknown]");
  if (checked) place.querySelector("[value=exact]").checked = true;
  field.focus();
}
