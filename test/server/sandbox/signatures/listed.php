<?php

// Prints the parameters that the SDK for PHP lists for its requests, as JSON by class and method. SDK_FOLDER names its sources.
require getenv('SDK_FOLDER') . '/lib/Braintree.php';
Braintree\Configuration::environment('development');
Braintree\Configuration::merchantId('m');
Braintree\Configuration::publicKey('p');
Braintree\Configuration::privateKey('k');

/** As the SDK writes them in XML. */
function spelled(string $leaf): string
{
    return strtolower(preg_replace('/[A-Z]/', '_$0', $leaf));
}

function leaves(array $signature, string $before = ''): array
{
    $found = [];
    foreach ($signature as $name => $entry) {
        if (is_array($entry) && is_int($name)) {
            array_push($found, ...leaves($entry, $before));
        } elseif (is_array($entry)) {
            array_push($found, ...leaves($entry, "$before$name."));
        } else {
            $found[] = $before . (is_int($name) ? $entry : $name);
        }
    }
    return $found;
}

$listed = [];
foreach (glob(getenv('SDK_FOLDER') . '/lib/Braintree/*.php') as $file) {
    $name = basename($file, '.php');
    if (!class_exists("Braintree\\$name")) {
        continue;
    }
    foreach ((new ReflectionClass("Braintree\\$name"))->getMethods(ReflectionMethod::IS_STATIC) as $method) {
        if (str_ends_with($method->name, 'Signature') && $method->getNumberOfParameters() === 0) {
            $method->setAccessible(true);
            $listed["$name.{$method->name}"] = array_map('spelled', leaves($method->invoke(null)));
        }
    }
}
echo json_encode($listed);
